import { LOCALE_COOKIE } from './chosen-locale';

/**
 * Inline script of a page with an offer of another of its languages: marks the root element when the browser prefers that
 * language and the visitor has not chosen one. Its element says in `data-to` which language it offers, the root element which
 * ones the event has. The Content-Security-Policy allows exactly this text.
 */
export const LANGUAGE_OFFER_SCRIPT = `(function(){var r=document.documentElement,l=(navigator.languages||[]).map(function(n){return n.slice(0,2).toLowerCase()}).filter(function(n){return r.dataset.languages.split(' ').indexOf(n)>=0})[0];if(l===document.currentScript.dataset.to&&document.cookie.indexOf('${LOCALE_COOKIE}=')<0)r.dataset.offer=l})()`;
