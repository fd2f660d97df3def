import { expect, test } from 'vitest';
import { type CodeList, codeChanges } from './code-draft.ts';

const list: CodeList = {
  choice: 'teams',
  teams: [{ id: 't1', name: 'Oxford A', codeName: 'Red Fox' }],
  people: [{ id: 'p1', name: 'Ana Ahn', codeName: null, role: 'speaker', teamId: 't1' }],
};

test.each([
  ['nothing', {}, []],
  ['the same text', { t1: ' Red Fox ' }, []],
  ['another name', { t1: 'Blue Owl' }, [{ kind: 'team', id: 't1', codeName: 'Blue Owl' }]],
  ['an emptied field', { t1: ' ' }, [{ kind: 'team', id: 't1', codeName: null }]],
  ['an empty field left empty', { p1: '' }, []],
  ['somebody who has gone', { gone: 'Grey Wolf' }, []],
])('%s', (_, draft, changes) => {
  expect(codeChanges(list, draft)).toEqual(changes);
});
