import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type FormEvent, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { type Another, useAnother, withAnother } from './with-another.tsx';

let host: HTMLElement;
let root: Root;
let added: string[];
let closes: number;

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
  added = [];
  closes = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <AddRoom
          onClose={() => {
            closes += 1;
          }}
        />
      </I18nProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const AddRoom = withAnother(RoomForm);

function RoomForm(props: { readonly onClose: () => void } & Another<string>) {
  const another = useAnother(props);
  const [name, setName] = useState('');
  const [building, setBuilding] = useState(props.kept ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    added.push(`${name} in ${building}`);
    another.done(building);
  };
  return (
    <Dialog
      open
      title="Add a room"
      onOpenChange={props.onClose}
      actions={<AddButtons form="room" onAnother={another.choose} busy={false} />}
    >
      <form id="room" onSubmit={submit}>
        <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        <input
          name="building"
          value={building}
          onChange={(event) => setBuilding(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

test('“Add another” empties the form, keeps what entries share and starts in the first field', async () => {
  await type('name', 'A1');
  await type('building', 'Main');
  await press('Add another');
  expect(added).toEqual(['A1 in Main']);
  expect([field('name').value, field('building').value]).toEqual(['', 'Main']);
  expect(document.activeElement).toBe(field('name'));
  expect(closes).toBe(0);
});

test('“Add” closes, also after another one, and is what Return does', async () => {
  await press('Add another');
  // Return presses the form's submit button: there is only one.
  const submits = [...(field('name').form?.elements ?? [])].filter(
    (one) => one instanceof HTMLButtonElement && one.type === 'submit',
  );
  expect(submits).toEqual([button('Add')]);
  await press('Add');
  expect([added.length, closes]).toEqual([2, 1]);
});

function field(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
}

function button(label: string): HTMLButtonElement {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`no button ${label}`);
  return found;
}

async function press(label: string): Promise<void> {
  await act(async () => button(label).click());
  await act(async () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve)));
}

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
