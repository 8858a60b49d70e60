// Before anything is drawn: the colours last chosen, else those of the device.
const chosen = localStorage.getItem('twocities.theme');
document.documentElement.dataset.theme = chosen || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
