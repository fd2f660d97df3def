import { describe, expect, it } from 'vitest';
import { leftOutOfFile, meetingFile, roomsPerMeeting } from './meeting-file.ts';
import { channelName, roomLink } from './room-link.ts';

const person = (id: string, email: string | null = `${id}@example.org`) => ({ id, email });

describe('meetingFile (V15)', () => {
  it('is exactly what the importer takes: header, a line a person, no escaping', () => {
    const result = meetingFile({
      rooms: [
        { name: 'Doghouse 01', people: [person('anna'), person('ben')] },
        { name: 'Doghouse 02', people: [person('chloe', ' chloe@example.org ')] },
      ],
    });
    expect(result).toEqual({
      ok: true,
      value:
        'Pre-assign Room Name,Email Address\r\n' +
        'Doghouse 01,anna@example.org\r\n' +
        'Doghouse 01,ben@example.org\r\n' +
        'Doghouse 02,chloe@example.org\r\n',
    });
  });

  it('makes names fit a cell and keeps rooms of the same name apart', () => {
    const rooms = ['Hall, "North"\n', 'hall north', '\t'].map((name, index) => ({
      name,
      people: [person(`p${index}`)],
    }));
    const result = meetingFile({ rooms });
    expect(result.ok && result.value.split('\r\n').slice(1, 4)).toEqual([
      'Hall North,p0@example.org',
      'hall north 2,p1@example.org',
      'Room,p2@example.org',
    ]);
  });

  it('has no cell that begins like a formula', () => {
    const names = ['=HYPERLINK("x")', ' -1 Basement', '@home', '＋Hall', '='];
    const addresses = ["=cmd|'/C-calc'!A0@x.org", '+1@x.org', '-1@x.org', '＝1@x.org', 'c+d@x.org'];
    const rooms = names.map((name, n) => ({ name, people: [person(`p${n}`, addresses[n])] }));
    const safe = rooms.map(({ name }, n) => ({ name, people: [person(`p${n}`)] }));
    const result = meetingFile({ rooms: safe });
    expect(result.ok && result.value.split('\r\n').slice(1, 6)).toEqual([
      'HYPERLINK( x ),p0@example.org',
      '1 Basement,p1@example.org',
      'home,p2@example.org',
      'Hall,p3@example.org',
      'Room,p4@example.org',
    ]);
    const left = leftOutOfFile({ rooms });
    expect(left.map(({ personId, reason }) => [personId, reason])).toEqual(
      ['p0', 'p1', 'p2', 'p3'].map((id) => [id, 'unusable']),
    );
  });

  it('leaves out whom it cannot place, and says why', () => {
    const people = [
      person('a'),
      person('b', null),
      person('c', 'c at example'),
      person('d', 'd@example.org,e@example.org'),
      person('e', 'A@example.org'),
    ];
    expect(leftOutOfFile({ rooms: [{ name: 'R', people }] })).toEqual([
      { personId: 'b', room: 'R', reason: 'none' },
      { personId: 'c', room: 'R', reason: 'unusable' },
      { personId: 'd', room: 'R', reason: 'unusable' },
      { personId: 'e', room: 'R', reason: 'shared' },
    ]);
  });

  it.each([
    ['as many as it holds', 50, 4, true],
    ['a room too many', 51, 1, false],
    ['a person too many', 3, 67, false],
  ])('takes %s or says how many are too many', (_, count, each, isTaken) => {
    const rooms = Array.from({ length: count }, (_, room) => ({
      name: `R${room}`,
      people: Array.from({ length: each }, (_, n) => person(`p${room}-${n}`)),
    }));
    const result = meetingFile({ rooms });
    expect(result.ok).toBe(isTaken);
    if (result.ok) return;
    const expected =
      count > 50
        ? { code: 'too-many-rooms', data: { rooms: 51, most: 50 } }
        : { code: 'too-many-people', data: { people: 201, most: 200 } };
    expect(result.problems).toEqual([expected]);
  });

  it('counts how many rooms a meeting holds by whichever limit is met first', () => {
    expect([1, 4, 5, 11, 0].map(roomsPerMeeting)).toEqual([50, 50, 40, 18, 50]);
  });
});

describe('roomLink and channelName (V14)', () => {
  const room = { name: 'Große Halle 1', link: null };

  it('fills patterns with the name of the room', () => {
    const pattern = 'https://meet.jit.si/Open-{room}';
    expect(roomLink(room, { kind: 'links', pattern })).toBe(
      'https://meet.jit.si/Open-Gro%C3%9Fe-Halle-1',
    );
    const voice = { kind: 'voice', pattern: 'Debate {room}' } as const;
    expect(channelName(room, voice)).toBe('Debate Große Halle 1');
    expect(roomLink(room, voice)).toBeNull();
    const long = channelName({ name: 'x'.repeat(120) }, voice);
    expect(long).toHaveLength(100);
  });

  it('takes the link of the room itself first, then the meeting of its building', () => {
    const meeting = { kind: 'meeting', link: 'https://zoom.example/j/1' } as const;
    expect(roomLink(room, meeting)).toBe('https://zoom.example/j/1');
    const own = { ...room, link: 'https://own.example/' };
    expect(roomLink(own, meeting)).toBe('https://own.example/');
    expect(roomLink(room, { kind: 'none' })).toBeNull();
    expect(channelName(room, meeting)).toBeNull();
  });
});
