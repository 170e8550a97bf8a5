/**
 * Runs in a page that shows its first screen before the scripts are there. What is pressed meanwhile leads nowhere, and
 * is noted for the shell, which presses it once the screen works; typing on takes it back. Besides, it notes whether a
 * press or a composition of text is under way, which a change of the screen would break off.
 */
export const heldInput =
  "(function(){var h=window.hlidHeld={},s='#hlid[data-first-paint] ';" +
  'function on(n,f){n.split(" ").forEach(function(n){addEventListener(n,f,true)})}' +
  "on('click',function(e){var t=e.target.closest(s+'a,'+s+'button');" +
  "if(t&&!t.target&&t.getAttribute('href')!=='#main'){e.preventDefault();h.pressed=t}});" +
  "on('submit',function(e){if(e.target.closest(s))e.preventDefault()});" +
  "on('input',function(){h.pressed=null});" +
  "on('compositionstart compositionend',function(e){h.composing=e.type==='compositionstart'});" +
  "on('pointerdown pointerup pointercancel blur',function(e){h.pressing=e.type==='pointerdown'});" +
  "on('keydown keyup',function(e){h.pressing=e.type==='keydown'&&e.key===' '})})()"
