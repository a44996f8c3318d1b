import { STORED_BASKET_KEY } from './stored-basket';

/**
 * Inline script of the pages of an event whose sessions can be chosen. The buttons in the rows are in the HTML before what
 * they do is loaded: a press is marked on its button as busy, for `ChooseButtons` to carry out; and what this device knows to
 * be in its basket is not offered. The Content-Security-Policy allows exactly this text.
 */
export const EARLY_CHOICE_SCRIPT = `(function(d){d.addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)b.setAttribute('aria-busy','true')});d.addEventListener('DOMContentLoaded',function(){try{var c=JSON.parse(localStorage.getItem('${STORED_BASKET_KEY}')).cart;c.items.concat(c.waits.map(function(w){return w.session})).forEach(function(s){var b=d.querySelector('[data-choose="'+s.workshops_session_code+'"]>[data-early]');if(b)b.hidden=true})}catch(e){}})})(document)`;
