import { htmlToText } from './html-text';

it.each([
  ['<p>Yes,<br>please.</p><p>Nuru &amp; Ann</p>', 'Yes,\nplease.\n\nNuru & Ann'],
  ['<div>Two</div>\n<div>lines</div>behind', 'Two\nlines\nbehind'],
  [
    '<html><head><title>x</title><style>p { a: b }</style></head><body>Ten\n  tents</body></html>',
    'Ten tents',
  ],
  [
    '<html><head>\n<meta charset="utf-8"><title>x</title><link rel="a"><body bgcolor="white">Ten tents</body></html>',
    'Ten tents',
  ],
  ['<head><style>p { a: b }</style>\n<p>Ten tents</p>', 'Ten tents'],
  ['a<script>alert("</p>")</SCRIPT >b<!-- <p> --> c', 'ab c'],
  ['1 < 2 &#38; &#x33; &gt; 2 &unknown; &#0;&#x110000;', '1 < 2 & 3 > 2 &unknown;'],
  ['&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
  ['<ul><li>one<li>two</ul>', 'one\ntwo'],
  ['<IMG SRC="a.png"><TABLE><TR><TD>cell</TD></TR></TABLE>', 'cell'],
  ['<td>Adults</td><td>2</td><th>Kids</th> <th>3</th>', 'Adults 2 Kids 3'],
  ['<dl><dt>When</dt><dd>June</dd></dl>', 'When\nJune'],
  ['<pre>one\r\n  two\n\nthree</pre>four\nfive', 'one\ntwo\n\nthree\nfour five'],
  ['Gr&uuml;&szlig;e, &Eacute;t&eacute; &laquo;&ccedil;a&raquo; &frac12; &YUML;', 'Grüße, Été «ça» ½ ÿ'],
  ['It&#146;s &#147;fine&#148; &#x96; &#128;5, &rsquo; &TRADE; &shy;soft', 'It’s “fine” – €5, ’ ™ soft'],
  ['&toString; &valueOf;', '&toString; &valueOf;'],
  ['an end that <never comes', 'an end that'],
  ['', ''],
])('the text of %j is %j', (html, text) => expect(htmlToText(html)).toBe(text));

it.each([
  '<',
  '<!--',
  '<p',
  '<p>',
  '<style>',
  '</',
  '&',
  '&#',
  '\n ',
  '<script></script',
  'İ<',
  '<pre>\n',
  '<td>',
])('looks at a million signs of %j but a few times', (piece) => {
  const html = piece.repeat(1_000_000 / piece.length);
  const took = (text: string) => {
    const began = process.cpuUsage();
    htmlToText(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  took(html.slice(0, 100_000));
  // Quadratic time would take minutes.
  expect(took(html)).toBeLessThan(5_000);
});
