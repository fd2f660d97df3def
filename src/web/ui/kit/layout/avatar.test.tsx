import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('a picture is shown where there is one', () => {
  expect(renderToStaticMarkup(<Avatar name="Ana Šimić" src="/api/avatars/1/a" />)).toMatch(
    /^<img [^>]*src="\/api\/avatars\/1\/a" alt="Ana Šimić"/,
  );
});

test('without a picture the initials are the default icon', () => {
  for (const src of [null, undefined, '']) {
    expect(renderToStaticMarkup(<Avatar name="Ana Šimić" src={src} />)).toMatch(
      /^<span [^>]*role="img" aria-label="Ana Šimić">AŠ<\/span>$/,
    );
  }
});
