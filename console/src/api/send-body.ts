import { WIRE } from '@design-console/contract/wire/constants';

interface Sending {
  readonly url: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal?: AbortSignal | undefined;
  /** Called with the share sent, 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Like fetch, but reports upload progress, which fetch does not. Rejects as fetch does. */
export const sendBody = ({ url, headers, body, signal, onShare }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'arraybuffer';
    request.timeout = WIRE.timeoutMs;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onShare(loaded / total);
    };
    request.onload = () => resolve(new Response(request.response as ArrayBuffer, { status: request.status }));
    const fail = () => reject(new TypeError('Failed to send'));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
