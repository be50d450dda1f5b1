/** A payload as it is sent, for the documentation. */
export function enveloped(data: object): object {
  return {
    data,
    meta: {
      timestamp: '2026-11-20T09:14:03.520Z',
      request_id: 'req_1f0c2f5a-63a1-4a35-8c2f-0d0f7b6f9c3e',
      conversation_context: { resolved_references: [], context_window_size: 10, performance_ms: 8 },
    },
  };
}
