/**
 * Inline script right after a section that is in the page for the time of the event: it shows the section before the page is
 * painted, so that nothing moves when it is filled. The Content-Security-Policy allows exactly this text.
 */
export const TODAY_SCRIPT = `(function(s){var n=Date.now();s.hidden=n<s.dataset.shownFrom||n>=s.dataset.shownUntil})(document.currentScript.previousElementSibling)`;
