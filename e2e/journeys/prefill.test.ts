import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf, framed, openGuestEditor } from '../harness/guest-editor.ts';
import { type Access, type HostPages, openHostPages } from '../harness/host-page.ts';
import { openSharedJourney } from '../harness/journey.ts';

/** Pictures and texts that a host puts into a new design (embed, prefill). */

const journey = openSharedJourney();
let hosts: HostPages;
let access: Access;
/** The host's own pictures, which no other site may read. */
let pictures: Server;
let site: string;
beforeAll(async () => {
  hosts = await openHostPages();
  access = await accessOf(journey);
  const create = { width: 200, height: 100, channels: 3, background: '#c0392b' } as const;
  const png = await sharp({ create }).png().toBuffer();
  pictures = createServer((request, response) => {
    if (request.url === '/product.png') response.end(png);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await hosts.close();
  await new Promise((resolve) => pictures.close(resolve));
});

const poll = { timeout: 20_000 };

describe('a new design', () => {
  it('begins with the pictures and texts of the host, is saved with them, and opens again with them once', async () => {
    const { page } = await journey.visitor();
    const options = {
      add_img_list: JSON.stringify([
        { url: `${site}/product.png`, del: 1, width: 400, left: 100, top: 200, keep: 0, layer: 0, save: 0 },
        { url: `${site}/gone.png`, del: 1, width: null, left: null, top: null, keep: 0, layer: 0, save: 0 },
      ]),
      add_text_list: JSON.stringify([
        { text: '新品上市', left: 100, top: 500, font_size: 90, color: '#c0392b' },
      ]),
    };
    const doors = { journey, hosts, access };
    const given = { user_flag: 'prefill-1', canvas_width: 800, canvas_height: 1000, canvas_unit: 'px' };
    const editor = await openGuestEditor(page, doors, given, { options });
    await expect.poll(editor.layers, poll).toEqual(['新品上市', '图片']);
    await editor.frame
      .getByText('接入页面的 1 项内容没有添加：图片地址没有给出图片（HTTP 404）')
      .waitFor(poll);
    await editor.frame.getByRole('button', { name: '知道了' }).click();

    await editor.frame.getByRole('treeitem', { name: '图片' }).click();
    await editor.frame.getByRole('tab', { name: '属性' }).click();
    const box = await Promise.all(
      ['X 坐标', 'Y 坐标', '宽度', '高度'].map((name) =>
        editor.frame.getByLabel(name, { exact: true }).inputValue(),
      ),
    );
    expect(box).toEqual(['100', '200', '400', '200']);

    await expect.poll(editor.mark, poll).toMatch(/^已保存/);
    const saved = (await editor.heard()).findLast(({ data }) => data.kind === 1);
    const designId = String(saved?.data['design-id']);
    const again = await openGuestEditor(page, doors, { ...given, design_id: designId }, { options });
    await expect.poll(again.layers, poll).toEqual(['新品上市', '图片']);
    expect((await framed(page).heard()).filter(({ data }) => data.kind === 10)).toEqual([]);
  });
});
