import WebSocket from 'ws';

const query = 'subscription { changed { kinds regionIds ids position spreadMilliseconds } }';

/** Signs in on a socket and subscribes. @returns the socket, after the subscription's first event */
export function subscribe(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.on('open', () => send({ type: 'connection_init', payload: { token } }));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the socket is closed: ${code}`)));
    socket.on('message', function onMessage(data: Buffer) {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'connection_ack') send({ type: 'subscribe', id: '1', payload: { query } });
      else if (type === 'error') reject(new Error(String(data).slice(0, 200)));
      else if (type === 'next') {
        socket.off('message', onMessage);
        resolve(socket);
      }
    });
  });
}
