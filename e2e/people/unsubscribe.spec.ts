/** Emails that their reader turns off, and emails that come back: what each person sees. */
import { deliveryReport } from '#testing/fakes/mail-reports.ts';
import { expect } from '../support/fixtures.ts';
import { mailReportSecret, onlyEmail, test, verifyAddress } from '../support/mail-site.ts';
import { takePictures } from '../support/pictures.ts';
import { makeTournament, playRound, roundAt } from '../support/play.ts';
import { violations } from '../support/wcag.ts';

test('a reader turns emails off and on, and the tab room sees whose email came back', async ({
  device,
  request,
  signIn,
  site,
  smtp,
}) => {
  const slug = 'unsubscribe';
  const stage = await makeTournament(site, { slug, teams: 8, rounds: 1 });
  const { params, director } = stage;
  await verifyAddress(smtp, director, 'director@example.org');
  await playRound(stage, 1, 'drawn');
  const { id: roundId } = await roundAt(stage, 1);
  const { draw } = await director.client.draw.ofRound({ params: { ...params, roundId } });
  const inRoom = draw?.debates[0]?.panel[0]?.adjudicatorId;
  const { adjudicators } = await director.client.participants.list({ params });
  const judge = adjudicators.find(({ id }) => id === inRoom);
  const address = 'judge@example.org';
  await director.client.participants.updateAdjudicator({
    params: { ...params, adjudicatorId: judge?.id ?? '' },
    body: { email: address, version: judge?.version ?? 0 },
  });
  await director.client.draw.release({
    params: { ...params, drawId: draw?.id ?? '' },
    body: { version: draw?.version ?? 0, when: 'now', despite: true },
  });
  const email = await onlyEmail(smtp, address);
  const [link = ''] = /http:\S+\/unsubscribe\/[\w.-]+/.exec(email) ?? [];

  // Somebody who is not signed in opens the link at the end of the email.
  const phone = await device('phone');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Turn off emails?' })).toBeVisible();
  await expect(phone.getByText('Emergencies and answers to what you ask')).toBeVisible();
  expect.soft(await violations(phone)).toEqual([]);
  await takePictures(phone, 'unsubscribe');
  await phone.getByRole('button', { name: 'Turn off emails' }).click();
  await expect(phone.getByRole('heading', { name: 'Emails are off' })).toBeVisible();
  await takePictures(phone, 'unsubscribed');
  await phone.reload();
  await phone.getByRole('button', { name: 'Turn emails on again' }).click();
  await expect(phone.getByRole('heading', { name: 'Turn off emails?' })).toBeVisible();
  await phone.goto(`${link.slice(0, -1)}0x`);
  await expect(phone.getByText('This link doesn’t work')).toBeVisible();

  const [, localPart = ''] = /^Message-ID:\s+<([\w-]+)@/im.exec(email) ?? [];
  const report = deliveryReport({
    ...{ localPart, status: '5.1.1', said: '550 5.1.1 No such user' },
    host: new URL(site.origin).hostname,
  });
  const answer = await request.post(`${site.origin}/api/mail/reports/${mailReportSecret}`, {
    headers: { 'content-type': 'message/rfc822' },
    data: report,
  });
  expect(await answer.json()).toEqual({ taken: 1 });

  const desk = await device('desk');
  await signIn(desk, director);
  await desk.goto(`/tournaments/${slug}/manage/messages`);
  await desk.getByRole('button', { name: /^Draw released/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search people' }).fill(judge?.name ?? '');
  const row = dialog.getByRole('listitem').filter({ hasText: judge?.name ?? '' });
  await expect(row).toContainText('Emails to this address come back');
  await expect(row.getByRole('button', { name: 'Show QR code' })).toBeVisible();
  expect.soft(await violations(desk)).toEqual([]);
  await takePictures(desk, 'came-back');
});
