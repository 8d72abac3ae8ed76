// One event of a `text/event-stream`, taken apart.

export function parseEvent(text: string): { name: string; data: unknown } | undefined {
  let name = 'message';
  let data = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data += line.slice(5);
  }
  return data === '' ? undefined : { name, data: JSON.parse(data) };
}
