import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DataColumn, DataTable } from './data-table.tsx';
import { toCsv } from './data-table-model.ts';
import type { DataTableProps } from './data-table-props.ts';

interface Team {
  id: string;
  name: string;
  points: number | null;
}

const teams: Team[] = [
  { id: 'a', name: 'Łódź Nadbrzeżny A', points: 9 },
  { id: 'b', name: 'Kaʻiulani B', points: 12 },
  { id: 'c', name: '=Composite 10', points: null },
  { id: 'd', name: 'Composite 2', points: 9 },
];
const save = vi.fn(async (_: Team, text: string) => (text === 'x' ? 'A number, please.' : null));
const columns: DataColumn<Team>[] = [
  { id: 'name', header: 'Team', value: (team) => team.name, rowHeader: true },
  {
    id: 'points',
    header: 'Points',
    value: (team) => team.points,
    edit: { label: (team) => `Points of ${team.name}`, save },
  },
];

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

async function show(props: Partial<DataTableProps<Team>> = {}) {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DataTable
          label="Teams"
          rows={teams}
          rowId={(team) => team.id}
          columns={columns}
          search="Team"
          {...props}
        />
      </I18nProvider>,
    ),
  );
}

const one = <E extends Element = HTMLElement>(selector: string) => {
  const found = host.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
const order = () => [...host.querySelectorAll<HTMLElement>('[data-row]')].map((r) => r.dataset.row);
const press = (key: string, target: Element | null = document.activeElement) =>
  act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const click = (selector: string) => act(async () => one(selector).click());

async function write(selector: string, text: string) {
  const input = one<HTMLInputElement>(selector);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function Picking({ onSeen }: { onSeen: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <I18nProvider i18n={i18n}>
      <DataTable
        label="Teams"
        rows={teams}
        rowId={(team) => team.id}
        columns={columns}
        selected={selected}
        onSelectedChange={(next) => {
          onSeen([...next]);
          setSelected(next);
        }}
      />
    </I18nProvider>
  );
}

describe('DataTable', () => {
  it('finds rows without accents and case, and says how many', async () => {
    await show({ noun: (n) => `${n} teams` });
    await write('input[type=search]', 'LODZ');
    expect(order()).toEqual(['a']);
    expect(host.textContent).toContain('1 of 4 teams');
  });

  it('offers the way out when nothing matches', async () => {
    await show();
    await write('input[type=search]', 'zebra');
    expect(host.textContent).toContain('Nothing matches “zebra”');
    const button = [...host.querySelectorAll('button')].find(
      (b) => b.textContent === 'Clear search',
    );
    await act(async () => button?.click());
    expect(order()).toHaveLength(4);
  });

  it('sorts numbers as numbers, text by its numbers, and keeps the empty last both ways', async () => {
    await show({ sort: { id: 'points' } });
    expect(order()).toEqual(['a', 'd', 'b', 'c']);
    expect(one('th:nth-child(2)').getAttribute('aria-sort')).toBe('ascending');
    await click('th:nth-child(2) button');
    expect(order()).toEqual(['b', 'a', 'd', 'c']);
    expect(one('th:nth-child(2)').getAttribute('aria-sort')).toBe('descending');
    await click('th:nth-child(1) button');
    expect(order()).toEqual(['c', 'd', 'b', 'a']);
  });

  it('moves the focus between rows with the arrows and opens with Enter', async () => {
    const onOpen = vi.fn();
    await show({ onOpen });
    await act(async () => one('[data-row=a]').focus());
    await press('ArrowDown');
    await press('ArrowDown');
    expect(document.activeElement).toBe(one('[data-row=c]'));
    await press('End');
    expect(document.activeElement).toBe(one('[data-row=d]'));
    await press('Home');
    await press('Enter');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(teams[0]);
  });

  it('keeps one row in the tab order and numbers the rows', async () => {
    await show();
    expect(host.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    expect(one('[role=grid]').getAttribute('aria-rowcount')).toBe('5');
    expect(one('[data-row=d]').getAttribute('aria-rowindex')).toBe('5');
  });

  it('picks a range with Shift and Space, and everything with the head', async () => {
    const seen: string[][] = [];
    await act(async () => root.render(<Picking onSeen={(ids) => seen.push(ids)} />));
    await act(async () => one('[data-row=a]').focus());
    await press(' ');
    const target = one('[data-row=c]');
    await act(async () =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', shiftKey: true, bubbles: true }),
      ),
    );
    expect(seen.at(-1)).toEqual(['a', 'b', 'c']);
    await click('thead input');
    expect(seen.at(-1)).toHaveLength(4);
  });

  it('edits in place: keeps what was typed when it is refused, closes when it is saved', async () => {
    await show();
    await click('button[aria-label="Points of Kaʻiulani B"]');
    await write('input[aria-label="Points of Kaʻiulani B"]', 'x');
    await press('Enter', one('input[aria-label="Points of Kaʻiulani B"]'));
    expect(one('[role=alert]').textContent).toBe('A number, please.');
    expect(one<HTMLInputElement>('input[aria-label="Points of Kaʻiulani B"]').value).toBe('x');
    await write('input[aria-label="Points of Kaʻiulani B"]', '13');
    await press('Enter', one('input[aria-label="Points of Kaʻiulani B"]'));
    expect(save).toHaveBeenLastCalledWith(teams[1], '13');
    expect(host.querySelector('input[aria-label="Points of Kaʻiulani B"]')).toBeNull();
  });
});

describe('toCsv', () => {
  it('quotes what needs it and keeps formulas from running', () => {
    const rows = [
      { id: 'c', row: { id: 'c', name: '=Composite 10', points: null } },
      { id: 'e', row: { id: 'e', name: 'He said "no", twice', points: 1.5 } },
    ];
    expect(toCsv(rows, columns)).toBe(
      'Team,Points\r\n\'=Composite 10,\r\n"He said ""no"", twice",1.5\r\n',
    );
  });

  it('holds words where a column has a number only for its order', () => {
    const points: DataColumn<Team> = { id: 'p', header: 'Points', value: (team) => team.points };
    const worded = {
      ...points,
      exported: (team: Team) => (team.points === null ? 'none' : 'some'),
    };
    const rows = [{ id: 'a', row: { id: 'a', name: 'A', points: 9 } }];
    expect(toCsv(rows, [worded])).toBe('Points\r\nsome\r\n');
  });
});
