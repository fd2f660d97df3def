import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown-html.ts';

test('says what it marks up, with headings below those of the page', () => {
  expect(markdownToHtml('# Travel\n\nTake **tram 4**.')).toBe(
    '<h3>Travel</h3>\n<p>Take <strong>tram 4</strong>.</p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '[x](javascript:alert(1))',
  '![x](https://elsewhere.example/pixel.png)',
  '<h1 onclick="x">',
])('leaves nothing active of %s', (text) => {
  const html = markdownToHtml(text);
  expect(html).not.toMatch(/<(?!\/?(p|a|h[1-6]|em|strong)\b)/);
  expect(html).not.toMatch(/<[^>]*(javascript:|\son\w+=)/i);
});
