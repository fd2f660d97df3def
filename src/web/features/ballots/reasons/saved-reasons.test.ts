import { expect, test } from 'vitest';
import { isUnsent, type OwnReasons, type Place, withOwn } from './saved-reasons.ts';

const own = (text: string, version: number): OwnReasons => ({
  mode: 'required',
  deadline: null,
  hours: null,
  mayWrite: true,
  isShown: false,
  written: { text, writtenAt: null, withheldBecause: null, version },
});
const place: Place = {
  key: 'link:k/debate',
  owner: { kind: 'link', secret: 'k' },
  tournament: { id: 't', slug: 't', name: 'T' },
  form: { debateId: 'debate', roundName: 'Round 1', venue: 'B12' },
};

test('what the server has is shown until something is written here', () => {
  const fresh = withOwn(undefined, place, own('', 0));
  expect(fresh).toMatchObject({ state: 'draft', text: '' });
  expect(withOwn(fresh, place, own('From my laptop', 1))).toMatchObject({
    state: 'sent',
    text: 'From my laptop',
  });
});

test('a draft stays, with the newest version where only the tab room has acted', () => {
  const draft = { ...withOwn(undefined, place, own('', 0)), text: 'Half a sentence' };
  expect(isUnsent(draft)).toBe(true);
  const later = withOwn(draft, place, own('', 2));
  expect(later).toMatchObject({ text: 'Half a sentence', overtakenBy: null });
  expect(later.own.written.version).toBe(2);
});

test('another text of the server never takes the place of a draft, nor a draft that of the text', () => {
  const draft = { ...withOwn(undefined, place, own('', 0)), text: 'Mine' };
  const later = withOwn(draft, place, own('Theirs', 1));
  expect(later.text).toBe('Mine');
  expect(later.own.written.version).toBe(0);
  expect(later.overtakenBy?.written.text).toBe('Theirs');
});

test('an answer that was overtaken by a newer one changes nothing', () => {
  const sent = withOwn(undefined, place, own('Opening proved it', 1));
  expect(withOwn(sent, place, own('', 0))).toBe(sent);
});
