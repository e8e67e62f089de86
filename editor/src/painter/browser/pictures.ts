import type { Picture } from '../context.ts';
import { bytesOf, createPictureCache } from '../picture-cache.ts';
import {
  longerSide,
  type PictureSize,
  type ShownPages,
  resolutionsWithin,
  fullResolution,
} from '../picture-resolution.ts';
import { pictureKey, type PictureRequest, picturesNeeded, recolourSvg } from '../pictures.ts';
import { type Decoded, decodeBitmap, decodeSvg, isSvg, reduced } from './decoding.ts';
import { yieldToBrowser, limitConcurrency } from './scheduling.ts';

/** The decoded pictures of a painter. */
export interface BrowserPictures {
  /** The picture, or the asset's latest one until the requested version is ready. */
  of(request: PictureRequest): Picture | undefined;
  /** Keeps the pictures of pages until the returned function is called. */
  hold(shown: ShownPages): () => void;
  /** Decodes what is missing or too small for the held pages. `hasNews`: there was something to decode. */
  load(requests: readonly PictureRequest[]): Promise<{ missingAssets: string[]; hasNews: boolean }>;
  /** Frees what no held page needs, beyond the limit. */
  tidy(): void;
  /** Frees all; nothing is decoded afterwards. */
  release(): void;
}

/** Pictures read and decoded at the same time: each takes the memory of its full size meanwhile. */
const atOnce = 6;

/** A picture this close to the wanted side is not decoded again. */
const nearEnough = 0.7;

/**
 * Decodes pictures for what is shown. It keeps those that no page shows any more up to `bytesMax` bytes of
 * memory, 4 for each px.
 */
export const createBrowserPictures = (
  readAsset: (id: string) => Promise<Blob>,
  bytesMax: number,
): BrowserPictures => {
  const holds = new Set<ShownPages>();
  const pictures = createPictureCache(
    bytesMax,
    () => new Set([...holds].flatMap(({ pages }) => picturesNeeded(pages).map(pictureKey))),
  );
  const limited = limitConcurrency(atOnce);
  /** The latest work on each picture and on each asset. */
  const working = new Map<string, Promise<void>>();
  /** The key of each asset's latest picture. */
  const latestKeys = new Map<string, string>();
  /** Full sizes of bitmaps by asset; vectors have none. */
  const sizes = new Map<string, PictureSize>();
  const vectors = new Set<string>();
  let isReleased = false;

  /** The side of a picture that no held page shows yet: that of the asset as shown now. */
  const sideInSight = (
    request: PictureRequest,
    size: PictureSize,
    sides: ReadonlyMap<string, number>,
  ): number => {
    const whole = fullResolution(request, size);
    const shown = [...sides].filter(([key]) => key === request.asset || key.startsWith(`${request.asset}:`));
    return shown.length === 0 ? whole : Math.min(whole, Math.max(...shown.map(([, side]) => side)));
  };

  const isKnown = ({ asset }: PictureRequest): boolean => sizes.has(asset) || vectors.has(asset);

  const keep = (asset: string, key: string, { picture, release }: Decoded): void => {
    if (isReleased) return release();
    latestKeys.set(asset, key);
    pictures.put(key, {
      picture,
      release: () => {
        if (latestKeys.get(asset) === key) latestKeys.delete(asset);
        release();
      },
    });
  };

  const read = async ({ asset, colorMap }: PictureRequest): Promise<Decoded> => {
    const blob = await readAsset(asset);
    if (isSvg(blob)) {
      vectors.add(asset);
      return decodeSvg(recolourSvg(await blob.text(), colorMap ?? {}));
    }
    const decoded = await decodeBitmap(blob);
    sizes.set(asset, { width: decoded.picture.width, height: decoded.picture.height });
    return decoded;
  };

  /** Learns the size of an asset; what was decoded for that is kept if there is room. */
  const meet = async (request: PictureRequest): Promise<void> => {
    if (isKnown(request)) return;
    const decoded = await read(request);
    const { asset } = request;
    if (vectors.has(asset)) keep(asset, pictureKey(request), decoded);
    else if (pictures.makeRoom(bytesOf(decoded.picture))) keep(asset, asset, decoded);
    else decoded.release();
  };

  const isLargeEnough = (request: PictureRequest, side: number): boolean => {
    const picture = pictures.get(pictureKey(request));
    return picture !== undefined && (vectors.has(request.asset) || longerSide(picture) >= side * nearEnough);
  };

  const decodeAt = async (request: PictureRequest, side: number): Promise<void> => {
    const { asset, filters } = request;
    const key = pictureKey(request);
    if (isLargeEnough(request, side)) return;
    const known = vectors.has(asset) ? undefined : pictures.get(asset);
    const isWhole = known !== undefined && known.stored === undefined;
    const source = isWhole ? { picture: known, release: () => undefined } : await read(request);
    if (vectors.has(asset) || (key === asset && side >= longerSide(source.picture)))
      return keep(asset, key, source);
    try {
      keep(asset, key, reduced(source.picture, side, filters));
    } finally {
      source.release();
    }
    await yieldToBrowser();
  };

  /** Does the work in its turn, after earlier work on the same: it may find that nothing is left to do. */
  const inTurn = (key: string, work: () => Promise<void>): Promise<void> => {
    const before = working.get(key) ?? Promise.resolve();
    const own = before
      .catch(() => undefined)
      .then(() => limited(async () => (isReleased ? undefined : work())))
      .finally(() => {
        if (working.get(key) === own) working.delete(key);
      });
    working.set(key, own);
    return own;
  };

  return {
    of: (request) => pictures.get(pictureKey(request)) ?? pictures.get(latestKeys.get(request.asset) ?? ''),
    hold: (shown) => {
      // each call is one of its own, also for pages that are already held
      const held = { ...shown };
      holds.add(held);
      return () => void holds.delete(held);
    },
    load: async (requests) => {
      const missing = new Set<string>();
      const each = (wanted: Iterable<PictureRequest>, work: (request: PictureRequest) => Promise<void>) =>
        Promise.all([...wanted].map((one) => work(one).catch(() => void missing.add(one.asset))));
      const unknown = new Map(requests.filter((one) => !isKnown(one)).map((one) => [one.asset, one]));
      await each(unknown.values(), (one) => inTurn(`size:${one.asset}`, () => meet(one)));
      const sides = resolutionsWithin(bytesMax, [...holds], sizes);
      const sideOf = (request: PictureRequest): number => {
        const size = sizes.get(request.asset);
        return sides.get(pictureKey(request)) ?? (size ? sideInSight(request, size, sides) : 0);
      };
      const small = requests.filter((one) => isKnown(one) && !isLargeEnough(one, sideOf(one)));
      await each(small, (one) => inTurn(pictureKey(one), () => decodeAt(one, sideOf(one))));
      return { missingAssets: [...missing], hasNews: unknown.size + small.length > 0 };
    },
    tidy: pictures.tidy,
    release: () => {
      isReleased = true;
      pictures.clear();
    },
  };
};
