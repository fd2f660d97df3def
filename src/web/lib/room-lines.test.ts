import { describe, expect, it } from 'vitest';
import { readRooms } from './room-lines.ts';

const names = (text: string) => readRooms(text).rooms.map(({ name }) => name);

describe('readRooms', () => {
  it.each([
    ['A1–A4', ['A1', 'A2', 'A3', 'A4']],
    ['B101-B103', ['B101', 'B102', 'B103']],
    ['Room 08 to 10', ['Room 08', 'Room 09', 'Room 10']],
    ['101-103, Aula\nAula ; aula', ['101', '102', '103', 'Aula']],
    ['A1–B3', ['A1–B3']],
    ['12–3', ['12–3']],
    ['\n , ;\n', []],
  ])('reads %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('takes at most five hundred', () => {
    expect(names('1-400\nA1-A400')).toHaveLength(500);
  });

  it('reads rows of a spreadsheet, runs in them too', () => {
    const { rooms, problems } = readRooms('A1–A2\tMain\t30\tyes\t5\tQuiet / Small\nB1\tAnnexe');
    expect(problems).toEqual([]);
    const shared = { building: 'Main', capacity: 30, stepFree: true, priority: 5 };
    const categories = ['Quiet', 'Small'];
    expect(rooms).toEqual([
      { name: 'A1', ...shared, categories },
      { name: 'A2', ...shared, categories },
      { name: 'B1', building: 'Annexe' },
    ]);
  });

  it('reads rows with commas where places or step-free say so', () => {
    const { rooms, problems } = readRooms(
      'Aula, Clock Tower, 80, yes, 100\nCafé, Old Wing, , no\nHall, Main, 40',
    );
    expect(problems).toEqual([]);
    expect(rooms).toEqual([
      { name: 'Aula', building: 'Clock Tower', capacity: 80, stepFree: true, priority: 100 },
      { name: 'Café', building: 'Old Wing', stepFree: false },
      { name: 'Hall', building: 'Main', capacity: 40 },
    ]);
    expect(names('A1, A2, A3\n101, 102, 103\nAula, Library, Bar')).toHaveLength(9);
  });

  it('finds columns by their headings', () => {
    const { rooms } = readRooms('Building,Room,Access\nMain,A1,\n"Annexe",A1,x');
    expect(rooms).toEqual([
      { name: 'A1', building: 'Main' },
      { name: 'A1', building: 'Annexe', stepFree: true },
    ]);
  });

  it('says which cell of which line it cannot read', () => {
    const long = 'x'.repeat(61);
    expect(readRooms(`A1\tMain\tmany\nA2\tMain\t3\tperhaps\n${long}`).problems).toEqual([
      { line: 1, cell: 'many' },
      { line: 2, cell: 'perhaps' },
      { line: 3, cell: long },
    ]);
  });
});
