/** The HTML of an email, made from its text: light or dark as its reader has it, without pictures. */
import { escapeHtml } from '#server/http/pages/html.ts';

/** Between an email and who sends it, as mail programs know it. */
export const signatureMark = '\n\n-- \n';

/** Each pair has a contrast of 4.5 to 1 or more. Most mail programs that know no dark style turn the light one themselves. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #1b1a1e; font: 16px/1.5 sans-serif; overflow-wrap: anywhere; }
main { max-width: 36em; }
a { color: #7e2460; }
.open { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #7e2460; color: #ffffff; text-decoration: none; }
.small { color: #55525b; font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body { background: #1b1a1e; color: #f2f0f4; }
  a { color: #f0a6d3; }
  .open { background: #f0a6d3; color: #1b1a1e; }
  .small { color: #b9b5c0; }
}`;

/**
 * Everything escaped, paragraphs kept, our own addresses linked. One that has a line to itself becomes a
 * button; addresses that people wrote stay plain words.
 */
export function emailHtml(email: {
  readonly subject: string;
  readonly text: string;
  readonly publicUrl: string;
}): string {
  const { subject, publicUrl } = email;
  const [text = '', signature = ''] = email.text.split(signatureMark);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linesOf(paragraph, (line) => toLine(line, publicUrl))}</p>`);
  const foot = signature
    ? `<footer><p class="small">${linesOf(signature, (line) => linked(line, publicUrl))}</p></footer>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body><main>${paragraphs.join('')}</main>${foot}</body>
</html>`;
}

function linesOf(text: string, toHtml: (line: string) => string): string {
  return text.split('\n').map(toHtml).join('<br>');
}

function toLine(line: string, publicUrl: string): string {
  const only = line.trim();
  const isOurs = only.startsWith(`${publicUrl}/`) && !/\s/.test(only);
  return isOurs ? button(only) : linked(line, publicUrl);
}

/** The address below it is for those whose program opens none, and is no second stop for a keyboard. */
function button(url: string): string {
  const safe = escapeHtml(url);
  return `<a class="open" href="${safe}">Open</a><br><span class="small">${safe}</span>`;
}

function linked(line: string, publicUrl: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      // Every second part is what the pattern caught.
      return index % 2 === 1 && part.startsWith(`${publicUrl}/`)
        ? `<a href="${safe}">${safe}</a>`
        : safe;
    })
    .join('');
}
