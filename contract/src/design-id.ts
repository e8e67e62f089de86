import { z } from 'zod';

/** The id hosts use for a design. */
export const DesignId = z
  .string('设计编号须为 1 到 40 位字母、数字、- 或 _')
  .max(40, '设计编号须为 1 到 40 位字母、数字、- 或 _')
  .regex(/^[\w-]{1,40}$/, '设计编号须为 1 到 40 位字母、数字、- 或 _')
  .meta({ title: '设计编号' });
