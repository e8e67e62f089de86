import type { ComponentProps } from 'react';
import { PageCanvas } from './PageCanvas.tsx';
import { Thumbnail } from './Thumbnail.tsx';

type Props = ComponentProps<typeof Thumbnail> & Pick<ComponentProps<typeof PageCanvas>, 'watermark'>;

/** A small picture of a page, under the company's watermark where there is one. */
export const MarkedThumbnail = ({ watermark, ...picture }: Props) =>
  // thumbnails share their paintings with lists that show no mark
  watermark ? <PageCanvas {...picture} watermark={watermark} /> : <Thumbnail {...picture} />;
