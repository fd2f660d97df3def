/** What a person can do when the tab program did not answer as it should. */
import { AppError, invalidField } from '#server/errors.ts';
import { TabFailure, type TabFailureReason } from '#server/ports/tab-program.ts';

type Field = 'address' | 'token' | 'tournament';

interface Advice {
  readonly sentence: string;
  /** What has to be typed differently; null when nothing is wrong with what was typed. */
  readonly field: Field | null;
}

const advice: Readonly<Record<Exclude<TabFailureReason, 'busy'>, Advice>> = {
  'no-tab': { field: 'address', sentence: 'No Tabbycat site answers at this address. Check it.' },
  'no-host': { field: 'address', sentence: 'No site has this name. Check the spelling.' },
  private: { field: 'address', sentence: 'This address is inside a private network.' },
  insecure: { field: 'address', sentence: 'Use an address that begins with https://.' },
  certificate: {
    field: 'address',
    sentence: 'The site’s certificate is not valid, so its answers cannot be trusted.',
  },
  elsewhere: {
    field: 'address',
    sentence: 'This address redirects to another. Use the final one.',
  },
  off: {
    field: 'address',
    sentence: 'This site’s API is turned off. Its administrator can turn it on.',
  },
  'wrong-token': {
    field: 'token',
    sentence: 'The site doesn’t recognise this token. Copy it again from your account there.',
  },
  forbidden: {
    field: 'token',
    sentence: 'This token can’t read the tournament: use an administrator’s.',
  },
  'no-tournament': {
    field: 'tournament',
    sentence: 'This site has no such tournament.',
  },
  slow: { field: null, sentence: 'The site took too long to answer. Try again in a minute.' },
  unreachable: { field: null, sentence: 'The site isn’t responding right now.' },
  broken: {
    field: null,
    sentence: 'The site reported an error. Try again in a few minutes.',
  },
  unreadable: {
    field: null,
    sentence: 'The site’s answer could not be read; it may be another version of Tabbycat.',
  },
  'too-large': { field: null, sentence: 'The site’s answer is too large for a tournament.' },
};

/** A failure as a sentence. */
export function sentenceOf(failure: TabFailure): string {
  const { reason, retryAfter } = failure;
  if (reason !== 'busy') return advice[reason].sentence;
  return `Too many requests to the site. Try again in ${retryAfter ?? 60} seconds.`;
}

/** A failure as a refusal of the field that has to change, or of the moment; the rest as it is. */
export function toTabRefusal(error: unknown): unknown {
  if (!(error instanceof TabFailure)) return error;
  const sentence = sentenceOf(error);
  const field = error.reason === 'busy' ? null : advice[error.reason].field;
  return field ? invalidField(field, sentence) : new AppError('tab-unavailable', sentence);
}
