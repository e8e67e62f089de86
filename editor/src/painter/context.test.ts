import type { SKRSContext2D } from '@napi-rs/canvas';
import { expectTypeOf, test } from 'vitest';
import type { Context2D } from './context.ts';

test('a browser context and a server context both are a Context2D', () => {
  expectTypeOf<CanvasRenderingContext2D>().toExtend<Context2D>();
  expectTypeOf<OffscreenCanvasRenderingContext2D>().toExtend<Context2D>();
  expectTypeOf<SKRSContext2D>().toExtend<Context2D>();
});
