import { add, look } from '@app/shared/uploads/ops-calls';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberPictures } from '../member-pictures.tsx';
import { PictureField } from './picture-field.tsx';

const { uploadId } = add.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['uploads/add'] = add.example.answer;
  server.values['uploads/look'] = look.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Form() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <PictureField
        label="Logo"
        purpose="brand"
        value={value}
        inItsPlace={<span>the drawn one</span>}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

const show = () => renderPage({ origin: server.origin, page: <Form /> });
const png = (bytes = 4) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
const sent = () => server.received.filter(({ call }) => call === 'uploads/add');
const chosen = () => screen.findByRole<HTMLImageElement>('img', { name: 'Chosen picture' });

test('uploads a picture when it is chosen, shows it, and removes it', async () => {
  show();
  expect(screen.getByText('the drawn one')).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Logo'), png());
  expect((await chosen()).getAttribute('src')).toBe(`/uploads/${uploadId}/thumbnail`);
  expect(screen.getByText(uploadId)).toBeTruthy();
  expect(sent().map(({ input }) => input)).toEqual([{ purpose: 'brand', file: 'image/png' }]);
  expect(sent()[0]?.headers.merchant).toBe('demo');
  expect(screen.getByRole('button', { name: 'Replace picture' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('the drawn one')).toBeTruthy();
});

test('takes a picture that is dropped, and one that is pasted', async () => {
  show();
  const box = screen.getByText(/Or drop or paste/);
  fireEvent.drop(box, { dataTransfer: { files: [png()] } });
  await chosen();
  fireEvent.paste(screen.getByRole('button', { name: 'Replace picture' }), {
    clipboardData: { files: [png(8)] },
  });
  await waitFor(() => expect(sent()).toHaveLength(2));
  await chosen();
});

test("reports an invalid file before sending, and the server's refusal", async () => {
  show();
  const box = screen.getByText(/Or drop or paste/);
  const drop = (file: File) => fireEvent.drop(box, { dataTransfer: { files: [file] } });
  drop(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/can’t read this file/)).toBeTruthy();
  drop(png(5_000_000));
  expect(await screen.findByText(/too large/)).toBeTruthy();
  expect(sent()).toEqual([]);
  server.refusals['uploads/add'] = 'upload.too_many_pixels';
  drop(png());
  expect(await screen.findByText(/too many pixels/)).toBeTruthy();
});

test('shows a member’s pictures by addresses that are made for this look', async () => {
  renderPage({ origin: server.origin, page: <MemberPictures ids={[uploadId]} /> });
  const link = await screen.findByRole('link', { name: 'Open picture 1 in full size' });
  expect(link.getAttribute('href')).toBe(look.example.answer.url);
  expect(server.received.at(-1)).toMatchObject({ call: 'uploads/look', input: { uploadId } });
});
