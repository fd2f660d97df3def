import { beforeEach, expect, test } from 'vitest';
import { invitationHere } from './invitation.ts';
import { forgetOwnLink, rememberOwnLink } from './own-link.ts';

const at = (address: string) => invitationHere(new URL(address, 'https://tab.example'));
const tournament = { id: '01990000-0000-7000-8000-000000000000', slug: 'oak-open' };

beforeEach(() => forgetOwnLink(tournament));

test('the code or key of the address comes first', () => {
  rememberOwnLink(tournament, 'mine');
  expect(at('/tournaments/oak-open/p/other')).toBe('other');
  expect(at('/tournaments/oak-open/register?code=0a1b2c3d')).toBe('0a1b2c3d');
  expect(at('/tournaments/oak-open/register/0a1b2c3d')).toBe('0a1b2c3d');
  expect(at('/tournaments/oak-open/invite?key=k')).toBe('k');
});

test('else the private link of this device, by slug or id, until it is forgotten', () => {
  expect(at('/tournaments/oak-open/draw')).toBeNull();
  rememberOwnLink(tournament, 'mine');
  expect(at('/tournaments/oak-open/draw')).toBe('mine');
  expect(at(`/tournaments/${tournament.id}`)).toBe('mine');
  expect(at('/tournaments/elm-open')).toBeNull();
  forgetOwnLink(tournament);
  expect(at('/tournaments/oak-open/draw')).toBeNull();
});

test('pages outside any tournament send nothing', () => {
  expect(at('/signin?code=123&key=4')).toBeNull();
});
