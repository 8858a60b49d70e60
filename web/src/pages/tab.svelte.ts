/** The name of the browser's tab. */

/** Keep the tab named as `name` says, in tasks of their own: a new name is costly, and nobody waits for it. */
export function nameTab(name: () => string): void {
  const text = $derived(name());
  $effect(() => {
    const given = text;
    const later = setTimeout(() => (document.title = given));
    return () => clearTimeout(later);
  });
}
