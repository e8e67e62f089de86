import { createServer } from 'node:net';
import { StartFault } from '../../start-fault.ts';

/** Why an address cannot be listened on, with the variable to change. */
export const portFault = (error: unknown, host: string, port: number): StartFault => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const options = { cause: error };
  if (code === 'EADDRINUSE') {
    return new StartFault(
      'port',
      `端口 ${port} 已被其他进程占用，请停止该进程或更换 PORT`,
      `port ${port} is used by another process: stop it or change PORT`,
      options,
    );
  }
  if (code === 'EACCES') {
    return new StartFault(
      'port',
      `没有权限使用端口 ${port}，请更换 PORT（1024 以上）`,
      `not permitted to use port ${port}: choose a PORT above 1023`,
      options,
    );
  }
  return new StartFault(
    'port',
    `无法监听地址 ${host}（${code || message}），请检查 HOST`,
    `cannot listen on ${host} (${code || message}): check HOST`,
    options,
  );
};

/** Fails at once when the port cannot be had, long before the server can answer on it. */
export const tryPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', (error) => reject(portFault(error, host, port)));
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve()));
  });
