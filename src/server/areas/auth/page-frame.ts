/** What the sign-in pages that the server draws have in common: their frame, style and small parts. */
import { webFontAddress } from '#server/http/pages/web-root.ts';

export function alertBox(text: string | null): string {
  return text ? `<p class="alert" role="alert">${escapeHtml(text)}</p>` : '';
}

/** Colours and measures are the design tokens of the web, which this page cannot load. */
const style = `
:root{color-scheme:light dark;--paper:light-dark(#FAF9F5,#151417);--raised:light-dark(#FFF,#1E1D21);
--ink:light-dark(#1B1A1E,#F1EFEA);--ink-2:light-dark(#55525B,#B9B5BC);--line:light-dark(#E0DDD3,#2F2D33);
--line-2:light-dark(#8A8680,#77737D);--accent:light-dark(#7E2460,#EBA0CB);--strong:light-dark(#621A4A,#F6BFDE);
--on:light-dark(#FFF,#1B0A14);--bad:light-dark(#AE1F1B,#FF9C92);--bad-soft:light-dark(#FBE6E3,#3E1A18)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 "Source Sans 3","Noto Sans",system-ui,sans-serif}
main{width:min(26rem,100%);margin-inline:auto;padding:clamp(32px,12vh,120px) 16px 48px}
.logo{display:inline-flex;gap:9px;align-items:center;font-weight:700;font-size:19px;letter-spacing:-.02em;color:inherit;text-decoration:none;min-height:44px}
.logo svg{width:20px;height:20px;fill:currentColor}
h1{font-size:2rem;line-height:1.12;letter-spacing:-.022em;font-weight:660;margin:20px 0 8px}
h2{font-size:.9375rem;font-weight:560;color:var(--ink-2);margin:28px 0 8px}
p{margin:0 0 16px}.lead{color:var(--ink-2);margin-bottom:24px}.small{font-size:.875rem;color:var(--ink-2);margin-top:28px}
a{color:var(--accent);text-underline-offset:.18em}
label{display:grid;gap:6px;font-weight:560;font-size:.9375rem;margin-bottom:16px}
input{font:inherit;font-size:1rem;color:inherit;min-height:48px;padding:0 12px;border:1px solid var(--line-2);border-radius:6px;background:var(--raised);width:100%}
[name=code],[name=pin]{text-transform:uppercase;letter-spacing:.08em}
.number{font-size:4rem;font-weight:660;line-height:1.1;letter-spacing:.04em;font-variant-numeric:tabular-nums;margin:0 0 16px}
form+form{margin-top:12px}.plain{border:1px solid var(--line-2);background:none}.plain:hover{background:var(--raised)}
code{font-size:.8125rem;overflow-wrap:anywhere}
small{font-weight:400;color:var(--ink-2)}
a.main{display:grid;place-items:center;min-height:48px;border-radius:6px;text-decoration:none}
button{font:inherit;color:inherit;cursor:pointer;min-height:48px;width:100%;border-radius:6px}
.main{background:var(--accent);color:var(--on);border:1px solid var(--accent);font-weight:560}.main:hover{background:var(--strong)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
li button{border:0;background:none;text-align:start;padding:8px;border-radius:0;overflow-wrap:anywhere}li button:hover{background:var(--raised)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.alert{background:var(--bad-soft);padding:12px 16px;border-radius:6px}
.alert::before{content:"! ";font-weight:700;color:var(--bad)}`;

/** The product's own font; without a built web its fallback. */
function fontFace(): string {
  const address = webFontAddress();
  if (address === null) return '';
  return `@font-face{font-family:"Source Sans 3";src:url("${address}") format("woff2");font-weight:200 900;font-display:swap}`;
}

export function frame(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Rostrum</title>
${head}<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${fontFace()}${style}</style>
</head>
<body>
<main>
<a class="logo" href="/"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M1.5 6.8 18.5 3v4.1L1.5 10.9zM6.8 11.4l6.4-1.45L12.3 18H7.7z"/></svg>Rostrum</a>
${body}
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
