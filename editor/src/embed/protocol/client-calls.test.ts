import { describe, expect, it } from 'vitest';
import {
  callIn,
  designInfoMessage,
  orderIn,
  takenTemplate,
  templateAnswer,
  templateAnswerIn,
  templateQuestion,
  templateQuestionIn,
} from './client-calls.ts';

describe('calls and orders of public clients (product 7)', () => {
  it('are recognised by the clients’ mark, and name a template or none', () => {
    const call = (result: unknown, name = 'replaceTemplate', mark = 'CKT_TEMPLATE') =>
      callIn({ mark, name, result });
    expect(call({ templateId: '77' })).toEqual({ name: 'replaceTemplate', templateId: '77' });
    expect(call({ templateId: 77 })?.templateId).toBe('77');
    for (const templateId of ['', '../x', 'a'.repeat(65), null, {}, 1.5])
      expect(call({ templateId })?.templateId).toBeNull();
    expect(call({}, 'getSizeKinds')).toEqual({ name: 'getSizeKinds', templateId: null });
    for (const other of [null, 'x', {}, { name: 'initData' }]) expect(callIn(other)).toBeNull();
    expect(call({ templateId: '77' }, 'deleteAll')).toBeNull();
    expect(call({ templateId: '77' }, 'replaceTemplate', 'CKT_AI_DESIGN')).toBeNull();
  });

  it('are orders for the open editor: download, information, and a template that was checked', () => {
    const sdk = (data: unknown) => orderIn({ type: 'sdk', data });
    expect(sdk({ type: 'showDownloadModal' })).toEqual({ kind: 'download' });
    expect(orderIn({ type: 'api-design-info' })).toEqual({ kind: 'info' });
    const designId = takenTemplate('new-tea');
    expect(sdk({ type: 'coverDesign', data: { designId } })).toEqual({
      kind: 'template',
      templateId: 'new-tea',
    });
    const page = { type: 'coverPageByDesignId', data: { designId, pageIndex: 2 } };
    expect(sdk(page)).toEqual({ kind: 'template', templateId: 'new-tea', pageIndex: 2 });
    for (const pageIndex of [-1, 0.5, '0', undefined])
      expect(sdk({ ...page, data: { designId, pageIndex } })).toBeNull();
    // the id of a design is no template
    for (const other of ['AbCdEfGhIjKlMnOpQrStUvWx', takenTemplate('../x'), 7, undefined])
      expect(sdk({ type: 'coverDesign', data: { designId: other } })).toBeNull();
    for (const other of [{ type: 'showBatch' }, { type: 'navList', data: [] }, null])
      expect(sdk(other)).toBeNull();
  });

  it('pass between our own pages as a question and its answer', () => {
    expect(templateQuestionIn(templateQuestion('77', 3))).toEqual({ templateId: '77', question: 3 });
    expect(templateQuestionIn({ ...templateQuestion('77', 3), templateId: '/' })).toBeNull();
    const answer = { code: 200, data: takenTemplate('77'), msg: '成功' };
    expect(templateAnswerIn(templateAnswer(3, answer))).toEqual({ question: 3, answer });
    expect(templateAnswerIn({ ...templateAnswer(3, answer), question: 'x' })).toBeNull();
  });

  it('are answered with the design’s information in the clients’ spelling', () => {
    const info = { templateId: '77', kindId: 166, kindName: '名片', width: 90, height: 54, unit: 'mm' };
    expect(
      designInfoMessage({ ...info, designId: undefined, pages: 2, formats: ['png', 'pdf'] }),
    ).toMatchObject({
      type: 'api-design-info',
      'design-id': '',
      'template-id': '77',
      'kind-id': 166,
      'kind-name': '名片',
      width: 90,
      height: 54,
      unit: 'mm',
      page: 2,
      price: 0,
      'have-gif': 0,
      'have-mp4': 0,
      'download-format': 'png,pdf',
    });
  });
});
