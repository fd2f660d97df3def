/** Web push: what a notification can be about, and why one does not arrive. */

/**
 * Why a push service did not take a notification. `private`, `insecure`: the address may not be
 * called. `busy`, `broken`, `slow`, `unreachable`, `no-host`: it may work later. `too-large`,
 * `refused`, `certificate`, `bad-keys`: it will not.
 */
export const pushFailures = [
  'private',
  'insecure',
  'no-host',
  'certificate',
  'slow',
  'unreachable',
  'too-large',
  'busy',
  'broken',
  'refused',
  'bad-keys',
] as const;
export type PushFailure = (typeof pushFailures)[number];

/** Devices of one account or private link, at most: the oldest one goes. */
export const mostPushDevices = 10;

/** What a button of a notification opens. Phones show two at most. */
export type NoticeAction = 'check-in' | 'ballot' | 'open';

/** What a device gets, as JSON: the payload of a notification. */
export interface NoticePayload {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly path: string;
  /** Replaces what is shown under the same tag. */
  readonly tag: string;
  readonly actions: readonly {
    readonly action: NoticeAction;
    readonly title: string;
    readonly path: string;
  }[];
}
