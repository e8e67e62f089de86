import sharp from 'sharp';
import type { Outbound } from '../http/outbound.ts';

/** A picture of a host that every test server can fetch: no test reaches the network. */
export const hostedPicture = 'https://host.example/pictures/lixia.png';

export const withHostedPicture = (outbound: Outbound): Outbound => ({
  ...outbound,
  fetch: async (request) => {
    if (request.url !== hostedPicture) return outbound.fetch(request);
    const create = { width: 8, height: 6, channels: 3, background: '#3366ff' } as const;
    return { status: 200, content: await sharp({ create }).png().toBuffer() };
  },
});
