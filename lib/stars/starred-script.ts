import { OWN_STARS } from '../domain/programme/star-list';
import { STORED_STARS_KEY } from './stored-stars';

/**
 * Inline script before rows of a page that has the filter for starred ones: pages are the same for every list, so it hides the
 * other rows as they arrive, and shows what stands above the rows while a filter is set, before any of it is painted. The
 * filter itself then finds everything as it would leave it. The Content-Security-Policy allows exactly this text.
 */
export const STARRED_SCRIPT = `(function(d){var l=new URLSearchParams(location.search).get('starred'),o=l==='${OWN_STARS}',b=d.querySelector('[name=starred]'+(o?'[value=${OWN_STARS}]':':not([value=${OWN_STARS}])'));if(!l||!b)return;if(o)try{l=localStorage.getItem('${STORED_STARS_KEY}')||''}catch(e){l=''}else b.value=l;b.checked=true;var p=d.currentScript.parentNode,c=l.split('.'),i=0,f=function(){var g=p.querySelectorAll('[data-group]');for(i=Math.max(i-1,0);i<g.length;i++){var n=0;g[i].querySelectorAll('[data-row]').forEach(function(r){var a=r.querySelector('[data-part=title] a');r.hidden=!a||c.indexOf(a.pathname.split('/').pop())<0;if(!r.hidden)n++});g[i].hidden=!n}p.querySelectorAll('[data-counts-filter]').forEach(function(e){e.hidden=true})},m=new MutationObserver(f);p.querySelectorAll('[data-filtered]').forEach(function(e){e.hidden=false});m.observe(p,{childList:true,subtree:true});f();d.addEventListener('DOMContentLoaded',function(){f();m.disconnect()})})(document)`;
