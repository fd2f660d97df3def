/** The pages of a guarded profile: enter its PIN, choose one, wait for an approval. */
import { alertBox, escapeHtml, frame } from '../page-frame.ts';

export interface PinPage {
  /** Sealed: for which profile the sender got this far. */
  readonly ticket: string;
  readonly redirect: string;
  readonly name: string;
  readonly hasPin: boolean;
  readonly error: string | null;
}

export function pinPage(page: PinPage): string {
  const title = page.hasPin ? 'Enter your PIN' : 'Open it from your other device';
  const lead = page.hasPin
    ? `<b dir="auto">${escapeHtml(page.name)}</b> has a PIN. This device asks for it once.`
    : `<b dir="auto">${escapeHtml(page.name)}</b> has a role in a tournament, no PIN yet, and is open in another browser or on another device. Approve this one there, or set a PIN there under <b>My Details</b>.`;
  const approval = form('/api/auth/local/approval', page, [
    `<button class="${page.hasPin ? 'plain' : 'main'}">Approve on another device</button>`,
  ]);
  return frame(
    title,
    `<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${alertBox(page.error)}
    ${page.hasPin ? form('/api/auth/local/pin', page, [pinField('current-password'), '<button class="main">Continue</button>']) : ''}
    ${approval}
    <p class="small">Not you? <a href="/api/auth/local">Sign in with another name</a>. No PIN and no
    other device? Ask the person who runs this server to run
    <code>npm run -s rostrum -- reset-pin "${escapeHtml(page.name)}"</code>: it prints a new PIN.</p>`,
  );
}

export type ChoosePage = Omit<PinPage, 'hasPin'>;

export function choosePinPage(page: ChoosePage): string {
  return frame(
    'Choose a PIN',
    `<h1>Choose a PIN</h1>
    <p class="lead"><b dir="auto">${escapeHtml(page.name)}</b> has a role in a tournament. With a PIN,
    only you can open this profile on other devices. This device will not ask for it; your other
    devices are signed out.</p>
    ${alertBox(page.error)}
    ${form('/api/auth/local/new-pin', page, [
      pinField('new-password'),
      '<button class="main">Set the PIN and continue</button>',
    ])}`,
  );
}

export interface WaitingPage {
  readonly name: string;
  readonly number: number;
}

/** Looks again by itself, and when asked to. */
export function waitingPage({ name, number }: WaitingPage): string {
  return frame(
    'Approve on your other device',
    `<h1>Approve on your other device</h1>
    <p class="lead">Where <b dir="auto">${escapeHtml(name)}</b> is signed in, open <b>My Details</b> and
    type this number:</p>
    <p class="number">${number}</p>
    <a class="main" href="/api/auth/local/approval">I have approved it</a>
    <p class="small">This page goes on by itself once you have. The number works for five minutes.
    <a href="/api/auth/local">Cancel</a></p>`,
    '<meta http-equiv="refresh" content="4">\n',
  );
}

function pinField(autocomplete: 'current-password' | 'new-password'): string {
  const hint = autocomplete === 'new-password' ? '<small>6 to 12 digits</small>' : '';
  return `<label>PIN
  <input name="pin" type="password" inputmode="numeric" required maxlength="12" autocomplete="${autocomplete}">${hint}</label>`;
}

function form(
  action: string,
  { ticket, redirect }: Pick<PinPage, 'ticket' | 'redirect'>,
  parts: readonly string[],
): string {
  return `<form method="post" action="${action}">
      <input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
      <input type="hidden" name="redirect" value="${escapeHtml(redirect)}">
      ${parts.join('\n      ')}
    </form>`;
}
