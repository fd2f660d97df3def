/** The few pages that the server writes itself: plain HTML in the product's look, no scripts. */

/** Text inside HTML or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A whole page; `body` is HTML, `title` is text. */
export function htmlPage({
  title,
  body,
  narrow = false,
}: {
  readonly title: string;
  readonly body: string;
  readonly narrow?: boolean;
}): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Rostrum</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main class="${narrow ? 'narrow' : 'wide'}">
<p class="logo"><a href="/">Rostrum</a></p>
${body}
</main>
</body>
</html>`;
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#FAF9F5,#151417);--raised:light-dark(#FFFFFF,#1E1D21);--ink:light-dark(#1B1A1E,#F1EFEA);--ink-2:light-dark(#55525B,#B9B5BC);--line:light-dark(#E0DDD3,#2F2D33);--line-2:light-dark(#8A8680,#77737D);--accent:light-dark(#7E2460,#EBA0CB);--on-accent:light-dark(#FFFFFF,#1B0A14);--bad:light-dark(#AE1F1B,#FF9C92)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 "Source Sans 3","Noto Sans",system-ui,sans-serif}
main{padding:32px 16px 64px;margin:0 auto}.wide{max-width:62rem}.narrow{max-width:26rem}
.logo{font-weight:700;font-size:1.2rem;letter-spacing:-.02em;margin:0 0 32px}.logo a{text-decoration:none;color:inherit}
h1{font-size:1.75rem;line-height:1.12;letter-spacing:-.02em;margin:0 0 12px}h2{font-size:1.375rem;margin:40px 0 8px}h3{font-size:1.0625rem;margin:28px 0 4px}
a{color:var(--accent)}small,.hint{color:var(--ink-2)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}td,th{text-align:start;vertical-align:top;padding:7px 12px 7px 0;border-bottom:1px solid var(--line)}
code{font-size:.875em;overflow-wrap:anywhere}
form{display:grid;gap:16px;margin:0 0 24px}label{font-weight:560;display:grid;gap:6px}
input{font:inherit;color:inherit;min-height:48px;padding:0 12px;border:1px solid var(--line-2);border-radius:6px;background:var(--raised);width:100%}
button{font:inherit;font-weight:560;min-height:48px;padding:0 20px;border-radius:6px;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer;width:100%}
.list{display:grid;gap:8px;list-style:none;margin:0 0 24px;padding:0}.list form{margin:0}.list button{background:var(--raised);color:var(--ink);border-color:var(--line-2);text-align:start}
.bad{color:var(--bad);font-weight:560}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:40rem){td{display:block;border:0;padding:2px 0}tr{display:block;border-bottom:1px solid var(--line);padding:8px 0}}
`.replace(/\n/g, '');
