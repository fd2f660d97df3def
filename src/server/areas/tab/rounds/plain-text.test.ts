import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Built in <b>1820</b>.</p><p>Closed&nbsp;since.</p>', 'Built in 1820.\n\nClosed since.'],
  ['One<br>two<br />three', 'One\ntwo\nthree'],
  ['<ul><li>A</li><li>B &amp; C</li></ul>', '- A\n- B & C'],
  ['&lt;script&gt; &#233;&#xe9; &unknown; &#0; &#xd800;', '<script> éé &unknown; &#0; &#xd800;'],
  ['<script>alert(1)</script>Safe<img src=x onerror="go()">', 'Safe'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['', ''],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('takes time in proportion to the text', () => {
  const long = 20_000;
  for (const piece of ['<', '<script', '</p', '&', '&#', '\n ', '<li <']) {
    expect(plainText(piece.repeat(long / piece.length)).length).toBeLessThanOrEqual(long);
  }
});
