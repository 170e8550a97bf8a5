/** With the portal's colours, in both schemes; nothing here is wider than the screen. */
export const styles = `
  :root { color-scheme: light dark; --ink: #14213a; --soft: #46536b; --paper: #fff; --ground: #f6f4f0; --line: #d9d4ca;
    --sea: #0b3c6f; --focus: #4c3fa6 }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #b4bfd0; --paper: #16202f; --ground: #0e1622;
    --line: #2f3d52; --sea: #8fc1f2; --focus: #b7adff } }
  * { box-sizing: border-box }
  html { scroll-padding-top: 16px }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 400 16px/1.5 'IBM Plex Sans', system-ui, sans-serif;
    overflow-wrap: anywhere }
  a { color: var(--sea) }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
  .skip { position: absolute; left: -999px } .skip:focus { left: 8px; top: 8px }
  .page { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px }
  nav { max-height: 30vh; overflow: auto; padding: 0 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
  nav ul { list-style: none; margin: 0 0 16px; padding: 0 }
  nav a { display: inline-block; min-height: 24px; font-size: 14px; text-decoration: none }
  nav h2 { margin: 16px 0 0; font-size: 16px }
  main > header p { max-width: 70ch }
  h1 { font-size: 32px; line-height: 1.2; font-weight: 600 } h2 { margin: 48px 0 8px; font-size: 24px }
  h3 { margin: 0; font-size: 18px; font-weight: 500 } h3 a { display: inline-block; min-height: 24px; text-decoration: none }
  h4 { margin: 24px 0 8px; font-size: 16px }
  article, .schema { margin: 16px 0; padding: 24px 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px }
  .method { display: inline-block; margin-right: 4px; font-weight: 600 }
  .summary { font-weight: 500 } .needs, .type { color: var(--soft); font-size: 14px } .needs span { display: block }
  code, pre { font: 14px/1.5 ui-monospace, monospace } pre { margin: 8px 0; padding: 12px; white-space: pre-wrap;
    background: var(--ground); border-radius: 4px }
  summary { min-height: 28px; cursor: pointer }
  dl { margin: 8px 0; padding-left: 12px; border-left: 2px solid var(--line) } dd { margin: 0 0 8px; color: var(--soft) }
  dd span { display: block } dt b { font-weight: 500; font-size: 14px }
  @media (min-width: 992px) { .page { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 48px }
    nav { position: sticky; top: 0; align-self: start; max-height: 100vh; padding: 8px; background: none; border: 0 } article, .schema { padding: 24px } }
  @media print { nav, .skip { display: none } }`
