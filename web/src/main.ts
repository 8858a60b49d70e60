import './look/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { reloadForMissingParts } from './patience.ts';

reloadForMissingParts();
mount(App, { target: document.getElementById('page')! });
