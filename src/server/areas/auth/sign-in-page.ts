/** The pages of signing in that the server draws itself: forms without any script. */

/** What the local sign-in asks. */
export interface LocalPage {
  readonly redirect: string;
  /** What was typed before, after a mistake. */
  readonly name: string;
  readonly error: string | null;
  readonly profiles: readonly string[];
  /** The code of the terminal has to be typed. */
  readonly needsCode: boolean;
}

export function localSignInPage(page: LocalPage): string {
  const intro = page.needsCode
    ? 'You are in the network of a Rostrum server. The code is on the screen of whoever started it.'
    : 'This Rostrum runs on your own machine and knows people by name. There is no password.';
  return frame(
    'Sign in',
    `<h1>Sign in</h1>
    <p class="lead">${intro}</p>
    ${alertBox(page.error)}
    <form method="post" action="/api/auth/local">
      <input type="hidden" name="redirect" value="${escapeHtml(page.redirect)}">
      ${page.needsCode ? codeField : ''}
      ${nameField(page.name)}
      <button class="main">Continue</button>
      ${profileList(page.profiles)}
    </form>
    <p class="small">By continuing you accept the <a href="/terms">terms</a> and have read the
    <a href="/privacy">privacy notice</a>.</p>`,
  );
}

/** What an owner link asks: a name for the operator, or only a confirmation. */
export interface OwnerPage {
  readonly key: string;
  readonly operatorName: string | null;
  readonly name: string;
  readonly error: string | null;
}

export function ownerPage(page: OwnerPage): string {
  const isFirst = page.operatorName === null;
  const title = isFirst ? 'Take over this server' : 'Open your profile here';
  const lead = isFirst
    ? 'You become the operator of this Rostrum. On other devices your profile opens only with a new owner link.'
    : `This device will open the profile of ${escapeHtml(page.operatorName ?? '')}, the operator.`;
  return frame(
    title,
    `<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${alertBox(page.error)}
    <form method="post" action="/api/auth/owner">
      <input type="hidden" name="key" value="${escapeHtml(page.key)}">
      ${isFirst ? nameField(page.name) : ''}
      <button class="main">${isFirst ? 'Become the operator' : 'Trust this device'}</button>
    </form>`,
  );
}

/** A refusal that no form can mend. */
export interface Refusal {
  readonly title?: string;
  readonly reason: string;
  /** Where to try once more; null or absent: trying again would not help. */
  readonly again?: string | null;
}

export function refusalPage({ title = 'Not possible here', reason, again }: Refusal): string {
  const way = again ? `<a class="main" href="${escapeHtml(again)}">Try again</a>` : '';
  return frame(
    title,
    `<h1>${title}</h1>
    ${alertBox(reason)}
    ${way}
    <p class="small"><a href="/">Back to the start</a></p>`,
  );
}

const codeField = `<label>Code from the terminal
  <input name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20"></label>`;

function nameField(value: string): string {
  return `<label>Your name
  <input name="name" required maxlength="100" autocomplete="name" dir="auto" value="${escapeHtml(value)}"></label>`;
}

function profileList(names: readonly string[]): string {
  if (names.length === 0) return '';
  const items = names.map(
    (name) =>
      `<li><button name="profile" value="${escapeHtml(name)}" formnovalidate dir="auto">${escapeHtml(name)}</button></li>`,
  );
  return `<h2>Or pick a profile</h2><ul>${items.join('')}</ul>`;
}

function alertBox(text: string | null): string {
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
[name=code]{text-transform:uppercase;letter-spacing:.08em}
a.main{display:grid;place-items:center;min-height:48px;border-radius:6px;text-decoration:none}
button{font:inherit;color:inherit;cursor:pointer;min-height:48px;width:100%;border-radius:6px}
.main{background:var(--accent);color:var(--on);border:1px solid var(--accent);font-weight:560}.main:hover{background:var(--strong)}
ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
li button{border:0;background:none;text-align:start;padding:8px;border-radius:0;overflow-wrap:anywhere}li button:hover{background:var(--raised)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.alert{background:var(--bad-soft);padding:12px 16px;border-radius:6px}
.alert::before{content:"! ";font-weight:700;color:var(--bad)}`;

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Rostrum</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
