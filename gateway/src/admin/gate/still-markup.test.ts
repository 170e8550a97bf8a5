import { markupFault } from './still-markup'

const form = (inside: string) => `<form method="dialog" noValidate="">${inside}</form>`

test.each([
  '<p class="a b">Sláðu inn &lt;númerið&gt; &amp; haltu áfram\u00a0…</p>',
  form('<label for="_R_1_">Sími</label><input id="_R_1_" type="tel" data-name="phone" value=""/>'),
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9l6 6 6-6"></path></svg>',
  '<a href="/app/login/card?a=b&amp;c=d">Kort</a><a href="#main">Efni</a><a href="https://hlid.example/a">Skilmálar</a>',
  '<p id="my-hlid" data-name="hlid">a</p><hr/>',
  '<details><summary>Hjálp</summary><p hidden="">…</p></details>',
])('%s may stand in a page', (markup) => {
  expect(markupFault(markup)).toBeUndefined()
})

test.each([
  ['<script>x()</script>', '<script> may not be in it'],
  ['<SCRIPT>x()</SCRIPT>', 'it can’t be read at <SCRIPT>'],
  ['<p><script src="//evil.example"></script></p>', '<script> may not be in it'],
  ['<iframe></iframe>', '<iframe> may not be in it'],
  ['<style>p{}</style>', '<style> may not be in it'],
  ['<base href="https://evil.example/"/>', '<base> may not be in it'],
  ['<img src="x"/>', '<img> may not be in it'],
  ['<svg><foreignobject></foreignobject></svg>', '<foreignobject> may not be in it'],
  ['<noscript><p></noscript>', '<noscript> may not be in it'],
  ['<textarea></textarea>', '<textarea> may not be in it'],
  ['<p onclick="x()">a</p>', '<p> has onclick'],
  ['<p onClick="x()">a</p>', '<p> has onClick'],
  ['<p style="position:fixed">a</p>', '<p> has style'],
  ['<p\tonclick="x()">a</p>', 'it can’t be read'],
  ['<p/onclick="x()">a</p>', 'it can’t be read'],
  ['<p class=a>a</p>', 'it can’t be read'],
  ['<p class="a"onclick="x()">a</p>', 'it can’t be read'],
  ["<p class='a'>a</p>", 'it can’t be read'],
  ['<!-- --><p>a</p>', 'it can’t be read'],
  ['<p>a > b</p>', 'it can’t be read'],
  ['<![CDATA[x]]>', 'it can’t be read'],
  ['<a href="javascript:x()">a</a>', '<a> leads to javascript:x()'],
  ['<a href="&#106;avascript:x()">a</a>', '<a> leads to &#106;avascript:x()'],
  ['<a href="//evil.example">a</a>', '<a> leads to //evil.example'],
  ['<a href="/\\evil.example">a</a>', '<a> leads to'],
  ['<form><p>a</p></form>', '<form> could be sent'],
  ['<form method="get"></form>', '<form> could be sent'],
  ['<form method="dialog" action="/x"></form>', '<form> has action'],
  [form('<input name="phone"/>'), '<input> has name'],
  [form('<button formaction="/x">a</button>'), '<button> has formaction'],
  ['<p id="hlid-page">a</p>', '<p> is called hlid-page'],
  ['<div><p>a</div></p>', '</div> closes nothing'],
  ['</div>', '</div> closes nothing'],
  ['<div>a', '<div> is not closed'],
  ['<p></p class="a">', '</p> closes nothing'],
  ['<p></p/>', '</p> closes nothing'],
  ['<p xaria-label="a">a</p>', '<p> has xaria-label'],
  ['<p data-x1="a">a</p>', '<p> has data-x1'],
  ['<a href="/a javascript:x()">a</a>', '<a> leads to /a javascript:x()'],
  ['<form class="a"></form>', '<form> could be sent'],
  ['<div/>', '<div> is not written as it should be'],
  ['<input>', '<input> is not written as it should be'],
])('%s may not: %s', (markup, fault) => {
  expect(markupFault(markup)).toContain(fault)
})

test('what can’t be read is quoted as far as it helps', () => {
  expect(markupFault(`<p>a</p><!${'x'.repeat(60)}`)).toBe(`it can’t be read at <!${'x'.repeat(38)}`)
})
