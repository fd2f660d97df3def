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
  'no-tab': { field: 'address', sentence: 'No Tabbycat answers there. Check the address.' },
  'no-host': { field: 'address', sentence: 'There is no site of this name. Check the spelling.' },
  private: { field: 'address', sentence: 'This address is inside a private network.' },
  insecure: { field: 'address', sentence: 'Only addresses that begin with https:// are called.' },
  certificate: {
    field: 'address',
    sentence: 'The site’s certificate is not valid, so its answers cannot be trusted.',
  },
  elsewhere: {
    field: 'address',
    sentence: 'This address leads on to another one. Give the one that you end up at.',
  },
  off: {
    field: 'address',
    sentence: 'This site keeps its API shut. Its administrator can turn it on.',
  },
  'wrong-token': {
    field: 'token',
    sentence: 'The site does not know this token. Copy it from your account there once more.',
  },
  forbidden: {
    field: 'token',
    sentence: 'This token may not read the tournament: it has to be an administrator’s.',
  },
  'no-tournament': {
    field: 'tournament',
    sentence: 'There is no such tournament on this site.',
  },
  slow: { field: null, sentence: 'The site took too long to answer. Try again in a minute.' },
  unreachable: { field: null, sentence: 'The site does not answer at the moment.' },
  broken: {
    field: null,
    sentence: 'The site answered with an error of its own. Try again in a few minutes.',
  },
  unreadable: {
    field: null,
    sentence: 'The site’s answer could not be read; it may be another version of Tabbycat.',
  },
  'too-large': { field: null, sentence: 'The site’s answer is larger than a tournament can be.' },
};

/** A failure as a sentence. */
export function sentenceOf(failure: TabFailure): string {
  const { reason, retryAfter } = failure;
  if (reason !== 'busy') return advice[reason].sentence;
  return `The site was asked too often. Try again in ${retryAfter ?? 60} seconds.`;
}

/** A failure as a refusal of the field that has to change, or of the moment; the rest as it is. */
export function toTabRefusal(error: unknown): unknown {
  if (!(error instanceof TabFailure)) return error;
  const sentence = sentenceOf(error);
  const field = error.reason === 'busy' ? null : advice[error.reason].field;
  return field ? invalidField(field, sentence) : new AppError('tab-unavailable', sentence);
}
