/** A notification, and the message that it becomes: small enough for every push service. */
import { createHash } from 'node:crypto';
import type { NoticeAction, NoticePayload } from '#contract/kinds/push.ts';
import { mostPayloadBytes, type PushMessage } from '#server/ports/push.ts';

export interface Notice {
  /** The caller's own name for it; the device hands it on when it is pressed. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** What pressing it opens: a path of this site. `…/me` opens as the private link on a link's device. */
  readonly path: string;
  /** A later one with the same tag replaces it, on its way and on the device. */
  readonly tag: string;
  /** How long it is worth showing: until the round starts, for example. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** Buttons; phones show two. */
  readonly actions?: readonly {
    readonly action: NoticeAction;
    readonly title: string;
    readonly path: string;
  }[];
}

/** Beyond it no phone shows a title. */
const mostTitle = 120;
const mostActionTitle = 40;

/**
 * The message of a notice. A long body is cut, at the end of a character.
 * @param pathOf where a path leads on the device that gets it
 * @throws Error for a path that leaves the site
 */
export function messageOf(
  { id, title, body, path, tag, ttlSeconds, urgency, actions = [] }: Notice,
  pathOf: (path: string) => string = (same) => same,
): PushMessage {
  const whole: NoticePayload = {
    id,
    title: cut(title, mostTitle),
    body,
    path: pathOf(ownPath(path)),
    tag,
    actions: actions.slice(0, 2).map((one) => ({
      action: one.action,
      title: cut(one.title, mostActionTitle),
      path: pathOf(ownPath(one.path)),
    })),
  };
  return { payload: withinLimit(whole), ttlSeconds, urgency, topic: topicOf(tag) };
}

/** A path of this site, and no address that merely looks like one (`//host`). */
function ownPath(path: string): string {
  const isOwn =
    path.startsWith('/') && new URL(path, 'http://site.invalid').host === 'site.invalid';
  if (!isOwn) throw new Error('Broken assumption: a notification that leads to another site');
  return path;
}

function withinLimit(whole: NoticePayload): string {
  const text = JSON.stringify(whole);
  if (Buffer.byteLength(text) <= mostPayloadBytes) return text;
  const characters = [...whole.body];
  // The longest beginning that fits, by halving.
  let [fits, tooLong] = [0, characters.length];
  const cutAt = (length: number) =>
    JSON.stringify({ ...whole, body: `${characters.slice(0, length).join('').trimEnd()}…` });
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (Buffer.byteLength(cutAt(middle)) <= mostPayloadBytes) fits = middle;
    else tooLong = middle;
  }
  return cutAt(fits);
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Topics have up to 32 characters of base64url; services see nothing of the tag in it. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
