/**
 * Runs first in every page. A script or stylesheet that failed would stay in the page, and whoever looks for it there
 * later would wait for an event that never comes again; so it is taken out and its address noted for the shell.
 */
export const failedScripts =
  "addEventListener('error',function(e){var t=e.target,u=t&&(t.src||t.rel==='stylesheet'&&t.href);" +
  'if(u&&/^(SCRIPT|LINK)$/.test(t.tagName)){(window.hlidFailed=window.hlidFailed||[]).push(u);t.remove()}},true)'
