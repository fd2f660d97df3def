/** The pages of signing in that the server draws itself: forms without any script. */
import { alertBox, escapeHtml, frame } from './page-frame.ts';

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
    : 'This Rostrum knows people by name.';
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
  const title = isFirst ? 'Set up this server' : 'Open your profile here';
  const lead = isFirst
    ? 'You become the operator of this Rostrum: the person who looks after it. On other devices, your profile opens with your PIN or a new owner link.'
    : `This device will open the profile of ${escapeHtml(page.operatorName ?? '')}, the operator.`;
  return frame(
    title,
    `<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${alertBox(page.error)}
    <form method="post" action="/api/auth/owner">
      <input type="hidden" name="key" value="${escapeHtml(page.key)}">
      ${isFirst ? nameField(page.name) : ''}
      <button class="main">${isFirst ? 'Become its operator' : 'Trust this device'}</button>
    </form>`,
  );
}

/** A refusal that no form can fix. */
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
