/** Loaded before a service: when the process that started it is gone, even by kill -9, the service stops as well. */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
